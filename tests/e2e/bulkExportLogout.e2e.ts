import { strToU8, zipSync } from 'fflate'
import { demoLogins, demoPassword } from './support/demo'
import { exportDriver, proofList, watchExports } from './support/exportDriver'
import { placesOf, privateFiles } from './support/storage'
import { expect, test } from './support/test'
import { workDriver } from './support/workDriver'

const marker = 'Quittenhof-Marke'
const name = `${marker}.pdf`
const answer = {
  status: 200,
  contentType: 'application/zip',
  headers: { 'content-disposition': `attachment; filename="${marker}.zip"` },
  body: Buffer.from(
    zipSync({ [name]: strToU8(`%PDF-1.7\n${marker}\n${'Nachweis '.repeat(20)}%%EOF\n`) }, { level: 0 }),
  ),
}

test('a logout during an export asks, ends it, and leaves none of its data behind', async ({
  page,
  session,
}) => {
  const exporting = exportDriver(page)
  const question = page.getByRole('alertdialog', { name: 'Abmelden und verwerfen?' })
  await session.when.opens(proofList)
  await session.when.signsIn(demoLogins.admin, demoPassword)
  const held: (() => Promise<void>)[] = []
  const wire = await watchExports(page, async (route, { proofs }) => {
    if (proofs.length === 10) await route.fulfill(answer)
    else held.push(() => route.fulfill(answer))
  })
  await exporting.when.exports(12)
  await expect(exporting.cells('checked')).toHaveCount(1)
  await expect.poll(() => held.length).toBe(1)
  await exporting.when.hides()
  await expect
    .poll(() => placesOf(page, marker))
    .toEqual([
      expect.stringMatching(/^tourwerk-work-.* rows$/),
      expect.stringMatching(/^\/work-.*\/pack-[^/]+$/),
    ])

  await session.when.signsOut()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click()
  await session.then.isOnLogin()
  // Responses in flight have no receiver that would store them.
  for (const release of held) await release().catch(() => undefined)
  await expect.poll(() => placesOf(page, marker)).toEqual([])
  await expect
    .poll(async () => (await privateFiles(page)).filter((path) => path.startsWith('/work-')))
    .toEqual([])

  for (const login of [demoLogins.viewer, demoLogins.admin]) {
    await session.when.signsIn(login, demoPassword)
    await session.then.isSignedIn()
    await workDriver(page).then.countsUnfinished(0)
    await expect(exporting.strip).toHaveCount(0)
    expect(await placesOf(page, marker)).toEqual([])
    await session.when.signsOut()
    await session.then.isOnLogin()
  }
  expect(wire.calls.length).toBe(2)
})
