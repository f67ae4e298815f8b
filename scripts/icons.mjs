/*
 * Renders `public/icon.svg` into the icons that browsers request without a link: `favicon.ico` (16, 32 and 48 px) and
 * `apple-touch-icon.png` (180 px), and into those of the installed driver app (`fahrer/public`). Run it after a change of
 * the SVG: `node scripts/icons.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from './support/project.mjs'

const folder = join(projectRoot, 'public')
const svg = readFileSync(join(folder, 'icon.svg'))
const background = '#ffc917'

/** @param {number} size width and height in pixels */
const renderPng = (size, isOpaque = false) => {
  // 26 units are the width of the drawing, 72 dpi the density at which a unit is a pixel.
  const picture = sharp(svg, { density: (72 * size) / 26 }).resize(size, size)
  return (isOpaque ? picture.flatten({ background }) : picture).png({ compressionLevel: 9 }).toBuffer()
}

/** An ICO file whose images are PNGs: header, one directory entry of 16 bytes per image, images. */
function packIco(images) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

const images = []
for (const size of [16, 32, 48]) images.push({ size, png: await renderPng(size) })
writeFileSync(join(folder, 'favicon.ico'), packIco(images))
// iOS rounds the corners itself and shows transparent pixels black.
writeFileSync(join(folder, 'apple-touch-icon.png'), await renderPng(180, true))

const driverFolder = join(projectRoot, 'fahrer', 'public')
for (const size of [192, 512])
  writeFileSync(join(driverFolder, `icon-${size}.png`), await renderPng(size, true))
/** A maskable icon may be cut to a circle of 80 % of its width, so the drawing takes 70 % of it. */
const maskable = await sharp({ create: { width: 512, height: 512, channels: 3, background } })
  .composite([{ input: await renderPng(358) }])
  .png({ compressionLevel: 9 })
  .toBuffer()
writeFileSync(join(driverFolder, 'icon-maskable-512.png'), maskable)
