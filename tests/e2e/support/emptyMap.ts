import type { BrowserContext } from '@playwright/test'

/**
 * Gives the maps of a context the style of an empty map service: without a graphics card, rendering a map
 * takes longer than most tests. Markers, lines and clicks work as on any other map.
 *
 * It is done in the page: a context with any route intercepts every call, and caches no file for the next
 * page.
 */
export async function emptyMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript((stylePath) => {
    const ask = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname === stylePath) return Response.json({ version: 8, sources: {}, layers: [] })
      const answer = await ask(input, init)
      if (pathname !== '/config.json' || !answer.ok) return answer
      return Response.json({ ...(await answer.json()), mapStyles: { streets: stylePath } })
    }
  }, '/map/empty.json')
}
