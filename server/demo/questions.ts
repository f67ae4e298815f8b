import type { CustomFieldType } from '../../src/contract/tour/planningTerms'
import type { StoredCustomFieldValue } from '../db/schema/columns'
import type { BuiltCompany } from './companies'
import type { DemoContext } from './demoContext'
import type { Random } from './random'
import type { Service, ServiceName } from './services'

type FieldPlan = {
  title: string
  description: string
  type: CustomFieldType
  options?: readonly string[]
  isMultiple?: boolean
  isDisabled?: boolean
  valueFor: (service: Service, random: Random) => StoredCustomFieldValue['value']
}

const fieldPlans: readonly FieldPlan[] = [
  {
    title: 'Schlüssel vorhanden',
    description: 'Liegt ein Schlüssel im Büro?',
    type: 'boolean',
    valueFor: (_, random) => random.chance(0.6),
  },
  {
    title: 'Schlüsselnummer',
    description: 'Nummer am Schlüsselbrett',
    type: 'string',
    valueFor: (_, random) => `S-${random.integer(100, 899)}`,
  },
  {
    title: 'Etagen',
    description: 'Anzahl der Geschosse ohne Keller',
    type: 'number',
    valueFor: (_, random) => random.integer(3, 7),
  },
  {
    title: 'Zugangshinweis',
    description: 'Was man wissen muss, um hineinzukommen',
    type: 'text',
    valueFor: (_, random) =>
      random.pick([
        'Seiteneingang über den Hof.',
        'Gegensprechanlage defekt, bitte anrufen.',
        'Pförtner bis 18 Uhr besetzt.',
        'Tor öffnet nach außen.',
      ]),
  },
  {
    title: 'Objektart',
    description: 'Art des Gebäudes',
    type: 'select',
    options: ['Wohnhaus', 'Gewerbe', 'Öffentliche Einrichtung', 'Pflege', 'Praxis'],
    valueFor: ({ objectType }) => [objectType],
  },
  {
    title: 'Ausstattung vor Ort',
    description: 'Was nicht mitgebracht werden muss',
    type: 'select',
    options: ['Wasseranschluss', 'Leiter', 'Streugut', 'Container', 'Aufzug'],
    isMultiple: true,
    valueFor: (_, random) =>
      random.sample(['Wasseranschluss', 'Leiter', 'Streugut', 'Container', 'Aufzug'], 2),
  },
  {
    title: 'Alte Kundennummer',
    description: 'Aus der früheren Verwaltung, wird nicht mehr gepflegt',
    type: 'string',
    isDisabled: true,
    valueFor: (_, random) => String(random.integer(10_000, 99_999)),
  },
]

/** Fills in the custom fields of a destination: about two in three, in the order of the fields. */
export type FillFields = (service: Service, random: Random) => StoredCustomFieldValue[]

export function addCustomFields({ rows, random }: DemoContext, company: BuiltCompany): FillFields {
  const fields = fieldPlans.map((plan, position) => {
    const id = random.id(company.createdAt)
    rows.customFieldConfigurations.push({
      id,
      companyId: company.id,
      version: 1,
      createdAt: company.createdAt,
      title: plan.title,
      description: plan.description,
      type: plan.type,
      enabled: !plan.isDisabled,
      multiple: plan.isMultiple ?? false,
      value: [...(plan.options ?? [])],
      positionInMobile: position + 1,
      ownerType: 'destination',
    })
    return { id, plan }
  })
  return (service, source) =>
    fields
      .filter(() => source.chance(0.65))
      .map(({ id, plan }) => ({ configurationId: id, value: plan.valueFor(service, source) }))
}

/** Tasks of a proof; `services` says on which tours drivers are asked for them. */
const taskPlans: readonly { title: string; description: string; services: readonly ServiceName[] }[] = [
  {
    title: 'Gehweg geräumt und gestreut',
    description: 'Mindestens 1,50 m breit, Hydranten frei.',
    services: ['winter'],
  },
  {
    title: 'Streugut aufgefüllt',
    description: 'Kiste mindestens zur Hälfte gefüllt.',
    services: ['winter'],
  },
  {
    title: 'Treppenhaus gewischt',
    description: 'Alle Geschosse, Handläufe und Aufzug.',
    services: ['stairs', 'office', 'practice'],
  },
  {
    title: 'Mülltonnen zurückgestellt',
    description: 'Müllplatz verschlossen.',
    services: ['bins', 'caretaker'],
  },
  {
    title: 'Schlüssel zurückgelegt',
    description: 'Schlüsseltresor verschlossen und Code verdreht.',
    services: ['stairs', 'office', 'practice', 'caretaker', 'care', 'green'],
  },
  {
    title: 'Übergabe quittiert',
    description: 'Unterschrift der empfangenden Person.',
    services: ['medicine', 'courier', 'meals'],
  },
]

export type DemoTask = { id: string; title: string; services: readonly ServiceName[] }

export function addTasks({ rows, random }: DemoContext, company: BuiltCompany): DemoTask[] {
  return taskPlans.map(({ title, description, services }, position) => {
    const id = random.id(company.createdAt)
    rows.tasks.push({
      id,
      companyId: company.id,
      version: 1,
      createdAt: company.createdAt,
      title,
      description,
      position,
      active: true,
    })
    return { id, title, services }
  })
}
