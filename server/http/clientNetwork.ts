import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns whom an attempt of this request counts for: its IPv4 address, or the /64 network of its IPv6 address. Every
 * connection has a whole network of these, so limits per address would limit nothing.
 */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)

/** Returns an IPv4 address unchanged, also from its IPv6 notation, and the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  if (isIPv4(withoutZone) || !isIPv6(withoutZone)) return withoutZone
  const groups = groupsOf(withoutZone)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!isIPv4(group)) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
