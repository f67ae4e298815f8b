import type { BrowserContext } from '@playwright/test'

const stylePath = '/map/empty.json'

/**
 * Gives the maps of a context a style of a service that shows nothing: the browser draws maps without a graphics
 * card, which takes longer than most tests. Markers, lines and clicks are as on any other map.
 */
export async function emptyMaps(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mapStyles: { streets: stylePath } } })
  })
  await context.route(`**${stylePath}`, (route) =>
    route.fulfill({ json: { version: 8, sources: {}, layers: [] } }),
  )
}
