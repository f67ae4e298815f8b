import { randomFillSync } from 'node:crypto'
import { createWriteStream, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import { build } from 'vite'
import { projectRoot } from './project.mjs'
import { contentsOf } from './readBackZip.mjs'

/**
 * ZIPs of stored files with data descriptors, as the server sends them: names are unique within one.
 * @returns {{ chunks: Buffer[], contents: string }} with the combined checksum line that `readBackZip`
 * expects
 */
export function makeChunks({ chunks: count, files, bytes, duplicates }) {
  const checksums = []
  const chunks = Array.from({ length: count }, (_, chunk) => {
    const pieces = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      pieces.push(piece)
    })
    for (let file = 0; file < files; file += 1) {
      const name = `Nachweis ${duplicates ? file : chunk * files + file}.pdf`
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      const content = randomFillSync(new Uint8Array(bytes))
      checksums.push(crc32(content))
      entry.push(content, true)
    }
    zip.end()
    return Buffer.concat(pieces)
  })
  return { chunks, contents: contentsOf(checksums) }
}

/** Bundles the page separately, because the product does not contain it. */
async function buildPage(outDir) {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    publicDir: false,
    base: './',
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      outDir,
      assetsDir: '.',
      rollupOptions: {
        input: join(projectRoot, 'scripts', 'support', 'benchMergePage.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  return new Map(readdirSync(outDir).map((name) => [`/${name}`, readFileSync(join(outDir, name))]))
}

/**
 * Serves the page and the chunks, and accepts uploaded results.
 * @returns {Promise<{ address: string, resultFile: string, close: () => Promise<void> }>}
 */
export async function serveBench(chunks, folder) {
  const scripts = await buildPage(join(folder, 'page'))
  const resultFile = join(folder, 'result.zip')
  const server = createServer(async (request, response) => {
    const [, kind, index] = request.url.split('/')
    if (kind === 'chunk') {
      response.setHeader('Content-Type', 'application/zip')
      response.setHeader('Content-Length', chunks[Number(index)].length)
      response.end(chunks[Number(index)])
    } else if (kind === 'result') {
      await pipeline(request, createWriteStream(resultFile))
      response.end()
    } else {
      const script = scripts.get(request.url)
      response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
      response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>')
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    resultFile,
    close: () => new Promise((resolve) => void server.close(() => resolve(undefined))),
  }
}
