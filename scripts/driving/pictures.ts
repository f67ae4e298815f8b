/*
 * Generated pictures that resemble those of a phone: a photo of a parcel at a door, and a signature.
 */
import sharp from 'sharp'

type Chance = () => number

const rendered = (width: number, height: number, content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    ),
  )

/** A door with a parcel before it; a barrier in place of both where the driver had no access. */
export async function takePhoto(chance: Chance, isBlocked: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const hue = Math.floor(chance() * 360)
  const wall = `hsl(${hue},18%,${60 + Math.floor(chance() * 20)}%)`
  const scene = isBlocked
    ? '<rect x="60" y="300" width="680" height="60" fill="#d33"/><path d="M100 300l60 60M260 300l60 60M420 300l60 60M580 300l60 60" stroke="#fff" stroke-width="34"/><path d="M120 360v180M680 360v180" stroke="#555" stroke-width="22"/>'
    : `<rect x="270" y="90" width="230" height="410" fill="hsl(${(hue + 160) % 360},35%,32%)"/><circle cx="475" cy="310" r="9" fill="#ddd"/><rect x="${300 + chance() * 120}" y="400" width="150" height="110" fill="#b98a55"/>`
  const content = `<rect width="800" height="600" fill="${wall}"/><rect y="500" width="800" height="100" fill="#777"/>${scene}`
  return bytesOf(await rendered(800, 600, content).jpeg({ quality: 80 }).toBuffer())
}

export async function takeSignature(chance: Chance): Promise<Uint8Array<ArrayBuffer>> {
  const loops = Array.from({ length: 7 }, (_, i) => {
    const x = 60 + i * 55
    return `Q ${x + chance() * 30} ${20 + chance() * 60} ${x + 40} ${80 + chance() * 50}`
  })
  const content = `<path d="M 30 110 ${loops.join(' ')}" fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round"/>`
  return bytesOf(await rendered(480, 180, content).png().toBuffer())
}

const bytesOf = (content: Buffer) => Uint8Array.from(content)
