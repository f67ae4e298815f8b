import { addDays, berlinMoment } from './berlinTime'
import { buildCompany, nordlichtDepot, type BuiltCompany, type CompanyFacts } from './companies'
import type { DemoContext } from './demoContext'
import { addAttachments } from './demoFiles'
import { addDrives } from './driving'
import { addDestinationTemplates, addTours, addUnplannedDestinations, type Books } from './planning'
import { addCustomFields, addTasks } from './questions'
import { havellandStaff, nordlichtStaff } from './staff'
import { tourPlans, type TourPlan } from './tourPlans'

/** The company people look at first: everything in plenty. */
export function buildNordlicht(context: DemoContext, books: Books): void {
  const company = buildCompany(context, {
    name: 'Nordlicht Service GmbH',
    staff: nordlichtStaff,
    depot: nordlichtDepot,
    servicePackage: 'professional',
  })
  const fill = addCustomFields(context, company)
  const tasks = addTasks(context, company)
  const templates = addDestinationTemplates(context, company, books, fill)
  const tours = addTours(context, company, tourPlans, nordlichtStaff, books, { fill, templates })
  addUnplannedDestinations(context, company, books, fill)
  addDrives(context, company, tours, tasks, 3)
  addAttachments(context, company, tours)
  addImports(context, company)
}

// prettier-ignore
const havellandPlans: readonly TourPlan[] = [
  { name: 'Kliniktour Spandau', colour: 'Petrol', tag: 'Zustellung', service: 'medicine', assignees: ['zabel'], quarters: ['Spandau', 'Wilhelmstadt'], stops: 9, hours: [7, 13], capacity: [20, 40], vehicle: 'car', isRunning: true },
  { name: 'Wäschetour Charlottenburg', colour: 'Rosa', tag: 'Zustellung', service: 'office', assignees: ['saleh'], quarters: ['Charlottenburg'], stops: 8, hours: [8, 15], capacity: [16, 30], vehicle: 'light_truck' },
  { name: 'Botentour Tegel', colour: 'Gelb', tag: 'Zustellung', service: 'courier', assignees: ['zabel', 'saleh'], quarters: ['Tegel', 'Reinickendorf'], stops: 7, hours: [9, 14], capacity: [7, 20], vehicle: 'car' },
]

/** A competitor with a little of everything, to show that companies never see each other. */
export function buildHavelland(context: DemoContext, books: Books): void {
  const company = buildCompany(context, {
    name: 'Havelland Logistik GmbH',
    staff: havellandStaff,
    depot: books.addressOf(['Hakenfelde']),
    servicePackage: 'basic',
  })
  const fill = addCustomFields(context, company)
  const tasks = addTasks(context, company)
  const templates = new Map()
  const tours = addTours(context, company, havellandPlans, havellandStaff, books, { fill, templates })
  addDrives(context, company, tours, tasks, 2)
  addAttachments(context, company, tours)
}

/** A company that has only just begun. */
export function buildSmallCompany(
  context: DemoContext,
  books: Books,
  { quarter, ...facts }: Omit<CompanyFacts, 'depot'> & { quarter: string },
): void {
  const company = buildCompany(context, { ...facts, depot: books.addressOf([quarter]) })
  const plan: TourPlan = {
    name: 'Erste Tour',
    colour: 'Blau',
    tag: 'Reinigung',
    service: 'stairs',
    assignees: [],
    quarters: [quarter],
    stops: 4,
    hours: [8, 14],
    capacity: [4, 20],
    vehicle: 'car',
  }
  addTours(context, company, [plan], facts.staff, books, { fill: () => [], templates: new Map() })
}

function addImports({ rows, random, today }: DemoContext, company: BuiltCompany): void {
  const [createdById = null] = company.userIds.values()
  const done = [
    { fileName: 'kunden-pankow.xlsx', state: 'COMPLETED', rowCount: 42, importedCount: 42, rowErrors: [] },
    {
      fileName: 'weg-liste-neukoelln.csv',
      state: 'COMPLETED',
      rowCount: 31,
      importedCount: 28,
      rowErrors: [
        { row: 7, message: 'Die Postleitzahl fehlt.' },
        { row: 19, message: 'Die Adresse wurde nicht gefunden.' },
        { row: 30, message: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' },
      ],
    },
    {
      fileName: 'export_alt.xls',
      state: 'FAILED',
      rowCount: 0,
      importedCount: 0,
      rowErrors: [{ row: 0, message: 'Die Datei ist keine Excel-Tabelle.' }],
    },
    {
      fileName: 'pflegekunden-weissensee.xlsx',
      state: 'COMPLETED',
      rowCount: 18,
      importedCount: 18,
      rowErrors: [],
    },
  ]
  for (const [i, plan] of done.entries()) {
    const createdAt = berlinMoment(addDays(today, -120 + i * 33), 36_000 + i * 1_234)
    rows.imports.push({
      id: random.id(createdAt),
      companyId: company.id,
      version: 1,
      createdAt,
      ...plan,
      createdById,
    })
  }
}
