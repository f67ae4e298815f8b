import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)
/** From the next level on it takes many times as long for a hundredth less. */
const brotliLevel = { [constants.BROTLI_PARAM_QUALITY]: 6 }

type ModuleGraph = { getModuleInfo: (module: string) => { importedIds: readonly string[] } | null }

/** Where `npm run dev` finds the API server. */
const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:8081'

/** The map draws by itself and is larger than all the rest: what needs it stays apart, by the bundler's own rule. */
const mapLibrary = /[\\/]node_modules[\\/](maplibre-gl|pmtiles)[\\/]/
const needingMap = new Map<string, boolean>()

function needsMap(module: string, graph: ModuleGraph): boolean {
  const known = needingMap.get(module)
  if (known !== undefined) return known
  needingMap.set(module, false) // until it is known: modules may import each other
  const imported = graph.getModuleInfo(module)?.importedIds ?? []
  const needs = mapLibrary.test(module) || imported.some((other) => needsMap(other, graph))
  needingMap.set(module, needs)
  return needs
}

/** The bundler names the chunk of the first screen by the folder it builds in, and the shared ones by all that share them. */
function nameOfChunk(name: string): string {
  if (name === basename(import.meta.dirname)) return 'start'
  return name.startsWith('shared~') ? 'shared' : name
}

/** Puts the styles of libraries into a layer of their own: whatever the order of files, our rules outweigh them. */
export const layerLibraries: Plugin = {
  name: 'layer-libraries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]node_modules[\\/].*\.css$/ },
    handler: (code) => `@layer libraries {${code}}`,
  },
}

/**
 * Writes what is worth packing as `.br` and `.gz` besides, which the server sends as they are: it need not pack the same
 * files for everybody. Hosts of files that do not know them send the plain ones.
 */
export const packFiles: Plugin = {
  name: 'pack-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true, withFileTypes: true })
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const path of paths.filter((each) => /\.(css|js|json|svg)$/.test(each))) {
      const content = await readFile(path)
      const packed = {
        br: await brotli(content, { params: brotliLevel }),
        gz: await gzip(content, { level: 9 }),
      }
      if (packed.gz.length > content.length * 0.9) continue
      for (const [ending, bytes] of Object.entries(packed)) await writeFile(`${path}.${ending}`, bytes)
    }
  },
}

/** Puts the styles of the page into it: a telephone paints it with its first answer instead of waiting for another one. */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
        const styles = Object.values(bundle).find(({ fileName }) => href.endsWith(`/${fileName}`))
        return styles?.type === 'asset'
          ? `<style nonce="__CSP_NONCE__">${String(styles.source)}</style>`
          : link
      }),
  },
}

/** Pages with a small budget run the same components with Preact. */
export const preactForReact = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** The modules whose chunks the page preloads while it is idle, by the moment (`src/app/prefetch.ts`). */
const preloaded = {
  entrance: ['src/app/shell/Shell.tsx', 'src/app/HomeArea.tsx', 'src/app/work/startUserWork.ts'],
  screens: [
    'src/features/tours/list/TourTemplatesScreen.tsx',
    'src/features/tours/plan/PlanScreen.tsx',
    'src/features/tours/plan/components/PlanMap.tsx',
    'src/features/destinations/destinationEditor/DestinationEditor.tsx',
    'src/app/shell/Palette.tsx',
  ],
}

/** Lists their files in the page: a preload by `import()` would also run them and block a page that is in use. */
const listPreloadedFiles: Plugin = {
  name: 'list-preloaded-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fileOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, module)))
        if (chunk === undefined) throw new Error(`${module} is in no chunk; it cannot be preloaded`)
        return chunk.fileName
      }
      const closure = (found: Set<string>, name: string): Set<string> => {
        const file = bundle[name]
        if (found.has(name) || file?.type !== 'chunk') return found
        found.add(name)
        return file.imports.reduce(closure, found)
      }
      const initial = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      const known = initial.reduce(closure, new Set<string>())
      // The content of a template is inert until a script adds it to the page.
      return Object.entries(preloaded).map(([moment, modules]): HtmlTagDescriptor => {
        const all = modules.map(fileOf).reduce(closure, new Set<string>())
        const files = [...all].filter((name) => !known.has(name))
        for (const name of all) known.add(name)
        return {
          tag: 'template',
          attrs: { id: `preload-${moment}` },
          children: files.map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          })),
          injectTo: 'body',
        }
      })
    },
  },
}

export default defineConfig({
  plugins: [react(), layerLibraries, listPreloadedFiles, packFiles],
  // The server replaces the placeholder by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Inlined assets would be data: URLs, which the Content Security Policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file, so that the order of rules is the same whichever screen was shown first: 38 kB (gzip) in all.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A chunk may now hold modules that start before and behind those of another one.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${nameOfChunk(name)}-[hash].js`,
        codeSplitting: {
          /*
           * Left alone, the bundler makes a chunk for each set of screens that share a module: 200 files for one
           * screen, half of them below 2 kB. What the login needs is one file, and what five or more parts share
           * goes into files of at least 40 kB. See docs/decisions/0100-entries-and-bundles.md.
           */
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: (module, graph) => (needsMap(module, graph) ? null : 'shared'),
              minShareCount: 5,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': apiServer,
      '/geocoding': apiServer,
      '/config.json': apiServer,
      '/map/streets.pmtiles': apiServer,
    },
  },
})
