import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the open network, however it is written. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  // An old way to write IPv4 addresses: `::7f00:1` is this machine on systems that still read it.
  const isDisguised = address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
  return address.range() === 'unicast' && !isDisguised;
}
