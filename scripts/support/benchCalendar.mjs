import { onSignedInPage } from './benchPage.mjs'
import { tracedTasks } from './benchTasks.mjs'

const tourCount = 300
const rounds = 5
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
const colours = ['#366ae8', '#d5183b', '#fbde0f', '#005351', '#bc4496', '#bdec97', '#262d5c', '#884601']

const tourIri = (index) => `/api/tour-templates/bench${index}`
const tours = Array.from({ length: tourCount }, (_, index) => ({
  '@id': tourIri(index),
  name: `Tour ${index}`,
  color: colours[index % colours.length],
  active: true,
  assignees: [`/api/users/bench${index % 250}`],
  maximumCapacity: 60,
  earliestTime: 25_200 + (index % 5) * 1800,
  latestTime: 57_600,
}))

/** Every tour on every day, with some conflicts of each kind. */
function plansBetween(from, to) {
  const plans = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    tours.forEach((tour, index) => {
      const odd = (index + day / 86_400_000) % 40
      plans.push({
        '@id': `/api/planned-tours/bench${index}_${date}`,
        tourTemplate: tour['@id'],
        date,
        isPast: false,
        assignee: odd === 1 ? null : tour.assignees[0],
        hasOwnAssignee: odd === 1,
        cancelledBecause: odd === 2 ? 'Glatteis' : null,
        destinationCount: 10 + (index % 9),
        destinationCapacity: odd === 3 ? 80 : 40,
        durationSeconds: 18_000 + (index % 7) * 1800,
        run: null,
      })
    })
  }
  return plans
}

const listOf = (members) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })

/** Steps to a month that is loaded, so that neither server nor network is measured, and waits for its days. */
const stepTo = (page, name) =>
  page.getByRole('button', { name }).evaluate(async (button) => {
    const shown = () => document.querySelector('.month-grid')
    const before = shown()
    button.click()
    while (shown() === before || document.querySelectorAll('.month-columns').length < 28)
      await new Promise(requestAnimationFrame)
    // The frame after the next one follows the paint.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/**
 * Measures the month of three hundred tours in the planning overview.
 * @returns {Promise<{ name: string, value: number, limit: number, unit: string }[]>}
 */
export const calendarFigures = () =>
  onSignedInPage(async ({ browser, page, origin }) => {
    await page.route('**/api/tour-templates?*', (route) => route.fulfill({ json: listOf(tours) }))
    await page.route('**/api/planned-tours?*', (route) => {
      const query = new URL(route.request().url()).searchParams
      return route.fulfill({ json: listOf(plansBetween(query.get('from'), query.get('to'))) })
    })
    await page.goto(`${origin}/tour-templates/planning?view=monat&date=2027-01-15`)
    await page.locator('.month-columns').nth(27).waitFor({ state: 'attached' })
    await stepTo(page, 'Nächster Monat')
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      const name = round % 2 === 0 ? 'Vorheriger Monat' : 'Nächster Monat'
      times.push((await tracedTasks(browser, page, () => stepTo(page, name))).totalMs)
    }
    return [
      {
        name: `month of ${tourCount} tours: derivation and first render (processor time, median of ${rounds})`,
        value: median(times),
        limit: 200,
        unit: 'ms',
      },
    ]
  })
