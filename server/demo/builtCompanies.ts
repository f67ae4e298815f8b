import { buildCompany, nordlichtDepot, type CompanyFacts } from './companies'
import type { DemoContext } from './demoContext'
import { addAvailability } from './availability'
import { addDates } from './dates'
import { addDevices } from './devices'
import { addAttachments, addFilesOnTheRoad } from './demoFiles'
import { addOrders } from './orders'
import { addDrives } from './driving'
import { addImports } from './imports'
import { addDestinationTemplates, addTours, addUnplannedDestinations, type Books } from './planning'
import { seededRandom } from './random'
import { addCustomFields, addTasks } from './questions'
import { havelland, nordlicht } from './staff'
import { havellandTours, nordlichtTours, type TourPlan } from './tourPlans'
import { addVehicles } from './vehicles'

/** The main demo company, with plenty of all data. */
export function buildNordlicht(context: DemoContext, books: Books): void {
  const company = buildCompany(context, {
    name: 'Nordlicht Service GmbH',
    staff: nordlicht,
    depot: nordlichtDepot,
    servicePackage: 'professional',
    customerPhone: '030 5550 6795',
    proofRules: {
      requiredPhotoCount: 1,
      failureReasons: ['Niemand angetroffen', 'Zugang versperrt', 'Schlüssel fehlt', 'Vom Kunden abgesagt'],
    },
  })
  const fill = addCustomFields(context, company)
  const tasks = addTasks(context, company)
  const templates = addDestinationTemplates(context, company, books, fill)
  const tours = addTours(context, company, nordlichtTours, nordlicht, books, { fill, templates })
  addUnplannedDestinations(context, company, books, fill)
  addDrives(context, company, tours, tasks, 3)
  addVehicles(context, company)
  addDates(context, company)
  addOrders(context, company)
  addAvailability(context, company)
  addAttachments(context, company, tours)
  addImports(context, company)
  addDevices(context, company)
  addFilesOnTheRoad({ ...context, random: seededRandom(20_261_130) }, company, tours)
}

/** A competitor with little data, to show that companies are isolated from each other. */
export function buildHavelland(context: DemoContext, books: Books): void {
  const company = buildCompany(context, {
    name: 'Havelland Logistik GmbH',
    staff: havelland,
    depot: books.addressOf(['Hakenfelde']),
    servicePackage: 'basic',
  })
  const fill = addCustomFields(context, company)
  const tasks = addTasks(context, company)
  const templates = new Map()
  const tours = addTours(context, company, havellandTours, havelland, books, { fill, templates })
  addDrives(context, company, tours, tasks, 2)
  addAttachments(context, company, tours)
}

/** A company that has just started. */
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
