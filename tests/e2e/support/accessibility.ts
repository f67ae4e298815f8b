import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page, type TestInfo } from '@playwright/test'
import { depth } from '../../support/depth'
import { narrow, wide } from './sizes'

const wcag22AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
/**
 * The themes differ only in their colours, so the other rules are checked in one of them. Ordinary runs check
 * each width in one theme, and each theme in one width; nightly runs check the other two pairs.
 */
const themesOf = ({ width }: typeof wide) =>
  width === wide.width ? (['light', 'dark'] as const) : (['dark', 'light'] as const)

type Violation = { id: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }
type Axe = {
  run: (options: {
    runOnly: { type: 'tag' | 'rule'; values: readonly string[] }
    resultTypes: string[]
  }) => Promise<{ violations: Violation[] }>
}

/**
 * Stops on a map have fixed positions and may overlap, which WCAG 2.5.8 permits; the list beside the map does
 * the same with targets of full size.
 */
const isMapStop = (html: string) => html.includes('class="map-stop"')

/** Number of checks in each test. */
const asked = new WeakMap<TestInfo, number>()

/** Ordinary runs check the content of a test wide and narrow in turn; nightly and manual runs check both. */
function sizesInTurn() {
  if (process.env['TOURWERK_TEST_DEPTH'] !== 'ordinary') return [wide, narrow]
  const count = asked.get(test.info()) ?? 0
  asked.set(test.info(), count + 1)
  return [count % 2 === 0 ? wide : narrow]
}

/** Expects no violation of WCAG 2.2 AA in the current content, in the given widths. */
export async function expectAccessible(page: Page, sizes = sizesInTurn()): Promise<void> {
  await loadAxe(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const [theme, otherTheme] = themesOf(size)
    for (const colorScheme of depth === 'deep' ? [theme, otherTheme] : [theme]) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
      const violations = await page.evaluate(
        async (runOnly) => {
          // Colours in transition between the themes are in neither of them; an inherited colour animates its
          // children too.
          const ending = () =>
            document
              .getAnimations()
              // An animation that keeps its last frame stays in the list forever.
              .filter(({ playState }) => playState === 'running')
              .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          for (let moving = ending(); moving.length > 0; moving = ending())
            await Promise.allSettled(moving.map(({ finished }) => finished))
          const { axe } = globalThis as unknown as { axe: Axe }
          return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
        },
        colorScheme === theme ? wcag22AA : colours,
      )
      const found = violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ html }) => id !== 'target-size' || !isMapStop(html))
          .map((node) => `${id}: ${node.target.join(' ')} ${node.html} ${node.failureSummary ?? ''}`),
      )
      expect.soft(found, `${new URL(page.url()).pathname} ${size.width} ${colorScheme}`).toEqual([])
    }
  }
}

/** Axe stays in a page once it has run; injecting it takes longer than running it. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await new AxeBuilder({ page }).withRules('document-title').setLegacyMode().analyze()
}
