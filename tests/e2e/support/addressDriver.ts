import { expect, type Locator } from '@playwright/test'

/** The first address in the results; own destinations and templates are above it. */
export const foundAddress = (scope: Locator) =>
  scope.getByRole('group', { name: 'Adressen' }).getByRole('option').first()

/** Selects the first address by keyboard; returns its text. */
export async function takeFoundAddress(scope: Locator, search: Locator): Promise<string> {
  const found = foundAddress(scope)
  const address = (await found.locator('.suggestion-title').getAttribute('title')) ?? ''
  await expect(async () => {
    if ((await found.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown')
    await expect(found).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await search.press('Enter')
  await expect(search).toHaveValue(address)
  return address
}
