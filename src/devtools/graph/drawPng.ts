import { drawSvg } from './drawSvg'
import type { LaidOutGraph } from './layoutGraph'

/** Sharp on screens of double density; larger drawings get fewer pixels, as browsers limit a canvas. */
const wantedScale = 2
const maxPixels = 40_000_000
const maxSide = 16_000

/** Pixels per unit of the drawing. */
export const pngScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(wantedScale, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height))

/** The drawing as a picture in light colours. Runs in a browser only. */
export async function drawPng(graph: LaidOutGraph): Promise<Blob> {
  const url = URL.createObjectURL(
    new Blob([drawSvg(graph, { isLightOnly: true })], { type: 'image/svg+xml' }),
  )
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    const scale = pngScale(image)
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('The canvas has no picture')
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}
