import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../../server/projectRoot'

const asset = (name: string) => readFileSync(path.join(projectRoot, 'server/demo/assets', name))

const transparentPng = asset('unterschrift1.png')

/** The PNG with other bytes from an offset on. */
function changed(position: number, bytes: number[]): Buffer {
  const copy = Buffer.from(transparentPng)
  copy.set(bytes, position)
  return copy
}

/** Pictures, valid and invalid ones, as they may occur in the file store. */
export const pictures = {
  jpeg: asset('kiste.jpg'),
  transparentPng,
  damagedPng: changed(transparentPng.indexOf('IDAT') + 20, [0, 1, 2, 3, 4, 5, 6, 7]),
  /** Claims 20,000 × 20,000 pixels. */
  hugePng: changed(16, [0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]),
}
