import { expect, test } from './support/test'

const widths = [390, 768, 1024, 1280, 1440, 1920]

test('no column of the tour list is squeezed, whatever the width', async ({ page, given }) => {
  await given.signedIn('admin', '/tour-templates?size=50')
  // Whichever tours other tests have put on top.
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A heading that has no room for its own word stands over cells that have none for theirs.
    const squeezed = await page
      .locator('th:visible')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect({ width, squeezed }).toEqual({ width, squeezed: [] })
  }
})
