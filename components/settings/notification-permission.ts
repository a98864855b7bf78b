'use client';
import { useEffect, useState } from 'react';

type Permission = NotificationPermission | 'unsupported';

function read(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** What the browser allows; asking happens only from a click. */
export function useNotificationPermission() {
  const [permission, setPermission] = useState<Permission>('default');
  useEffect(() => {
    const refresh = () => setPermission(read());
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  const ask = async (): Promise<Permission> => {
    if (read() === 'default') await Notification.requestPermission();
    setPermission(read());
    return read();
  };
  return { permission, ask };
}
