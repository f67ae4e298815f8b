import { expect, test } from './support/test'
import { watchContext } from './support/watch'

/* Tests of the watch that every other test uses. */

test('requests and web sockets to other origins are reported, parts of the browser are not', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext()
  const watch = await watchContext(context, product.origin)
  // On a page of its own: the headless shell has no such page, and its error page interrupts the next navigation.
  const inner = await context.newPage()
  await inner.goto('chrome://version').catch(() => undefined)
  await inner.close()
  const page = await context.newPage()
  await page.goto(`${product.origin}/robots.txt`)
  await page.evaluate(async (own) => {
    await fetch(`${own}/config.json`)
    await fetch('http://outside.invalid/').catch(() => undefined)
    await new Promise((resolve) => {
      new WebSocket('ws://outside.invalid/').addEventListener('error', resolve)
    })
  }, product.origin)
  const requests = watch.problems().filter((problem) => problem.startsWith('Request to'))
  expect(requests).toEqual(['Request to http://outside.invalid/', 'Request to ws://outside.invalid/'])
  await context.close()
})
