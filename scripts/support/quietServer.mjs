/**
 * A server without an event stream: with one, the network of a page is never idle. Stubbed in the page,
 * because a Playwright route would receive the body of every call, which costs an upload most of its speed.
 * @param {import('@playwright/test').Page | import('@playwright/test').BrowserContext} place
 */
export const withoutEvents = async (place) =>
  place.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (target, init) => {
      const address = target instanceof Request ? target.url : String(target)
      const { pathname } = new URL(address, location.href)
      return pathname === '/api/events' ? new Response(null, { status: 204 }) : send(target, init)
    }
  })
