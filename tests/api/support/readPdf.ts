import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A tag with its children: tags, or none for marked content. */
export type ReadTag = { role: string; alt?: string; children: ReadTag[] }

export type ReadPdf = {
  /** All readable text, in its order; lines are separate. */
  text: string
  pages: string[]
  /** Rendered pictures, page by page. */
  images: number[]
  /** Tagged content, page by page. */
  tags: ReadTag[]
  /** Strokes, fills, texts and pictures outside of any mark. */
  unmarked: number
  isMarked: boolean
  title: string
  language: string
  bookmarks: string[]
}

/** Reads a PDF like a viewer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  try {
    const read = { pages: [] as string[], images: [] as number[], tags: [] as ReadTag[] }
    let unmarked = 0
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      read.pages.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      )
      const { fnArray } = await page.getOperatorList()
      read.images.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length)
      unmarked += countUnmarked(fnArray)
      read.tags.push(tagOf(await page.getStructTree()))
    }
    const { info } = await document.getMetadata()
    const { Title: title = '', Language: language = '' } = info as { Title?: string; Language?: string }
    const bookmarks = ((await document.getOutline()) ?? []).map((item) => item.title)
    const isMarked = (await document.getMarkInfo())?.Marked === true
    return { ...read, unmarked, text: read.pages.join('\n'), isMarked, title, language, bookmarks }
  } finally {
    await task.destroy()
  }
}

const begins: readonly number[] = [OPS.beginMarkedContent, OPS.beginMarkedContentProps]
const draws: readonly number[] = [OPS.constructPath, OPS.showText, OPS.paintImageXObject]

function countUnmarked(operations: readonly number[]): number {
  let depth = 0
  let count = 0
  for (const operation of operations) {
    if (begins.includes(operation)) depth += 1
    if (operation === OPS.endMarkedContent) depth -= 1
    if (depth === 0 && draws.includes(operation)) count += 1
  }
  return count
}

function tagOf(node: unknown): ReadTag {
  const { role = '', alt, children = [] } = node as { role?: string; alt?: string; children?: unknown[] }
  const tags = children.filter((child) => typeof child === 'object' && child !== null && 'role' in child)
  return { role, ...(alt !== undefined && { alt }), children: tags.map(tagOf) }
}

/** All tags of the given roles with their alternative texts, in their order. */
export function findTags(tag: ReadTag, role: string): ReadTag[] {
  return [...(tag.role === role ? [tag] : []), ...tag.children.flatMap((child) => findTags(child, role))]
}

type Pixels = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/** The average colour of each picture on the pages, as a viewer decodes it. */
export async function readPictures(bytes: Uint8Array): Promise<{ r: number; g: number; b: number }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  try {
    const colours: { r: number; g: number; b: number }[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      for (const [i, operation] of fnArray.entries()) {
        if (operation !== OPS.paintImageXObject) continue
        const name = String((argsArray[i] as unknown[])[0])
        const pixels = await new Promise<Pixels>((resolve) => {
          const objects = name.startsWith('g_') ? page.commonObjs : page.objs
          objects.get(name, resolve)
        })
        colours.push(averageOf(pixels))
      }
    }
    return colours
  } finally {
    await task.destroy()
  }
}

function averageOf({ width, height, data }: Pixels): { r: number; g: number; b: number } {
  const samples = data.length / (width * height)
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += samples)
    for (let i = 0; i < 3; i += 1) sums[i] = (sums[i] ?? 0) + (data[at + i] ?? 0)
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / (width * height))
  return { r, g, b }
}
