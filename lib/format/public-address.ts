import ipaddr from 'ipaddr.js';

/** Whether an IP address is public, in any notation. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  // An old notation of IPv4 addresses: `::7f00:1` is this machine on systems that still accept it.
  const isDisguised = address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
  return address.range() === 'unicast' && !isDisguised;
}
