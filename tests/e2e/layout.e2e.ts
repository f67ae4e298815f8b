import { expect, test } from './support/test'

const widths = [390, 768, 1024, 1280, 1440, 1920]

test('no column of the tour list is squeezed at any width', async ({ page, given }) => {
  await given.signedIn('admin', '/tour-templates?size=50')
  // Other tests may have put other tours on top.
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A heading without space for its own text is above cells without space for theirs.
    const squeezed = await page
      .locator('th:visible')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect({ width, squeezed }).toEqual({ width, squeezed: [] })
  }
})

test('the header of a plan has the badge of its tour and its actions at any width', async ({
  page,
  given,
}) => {
  const { plan } = await given.tour({ name: 'Treppenhausreinigung Prenzlauer Berg', stops: 1 })
  await given.signedIn('admin', plan)
  const head = page.locator('main header')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(head.getByText('TPB', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(head.getByRole('button', { name: 'Ziel', exact: true })).toBeVisible()
    const isSqueezed = await head.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect({ width, isSqueezed }).toEqual({ width, isSqueezed: false })
  }
})
