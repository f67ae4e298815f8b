const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/**
 * The CRC-32 of ZIP (APPNOTE 4.4.7, IEEE 802.3) as an unsigned number. `previous` is the value of the bytes
 * before these, so that long contents are summed piece by piece.
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let value = ~previous
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
