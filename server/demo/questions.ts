import type { CustomFieldType } from '../../src/contract/tour/planningTerms'
import type { StoredCustomFieldValue } from '../db/schema/columns'
import type { BuiltCompany } from './companies'
import fields from './data/customFields.json'
import tasks from './data/tasks.json'
import { record, type DemoContext } from './demoContext'
import type { Random } from './random'
import type { Service } from './services'

type FieldName = keyof typeof fields
type FieldPlan = {
  title: string
  description: string
  type: CustomFieldType
  options?: readonly string[]
  isMultiple?: boolean
  isDisabled?: boolean
}
type Value = StoredCustomFieldValue['value']

const values: Record<FieldName, (service: Service, random: Random) => Value> = {
  hasKey: (_, random) => random.chance(0.6),
  keyNumber: (_, random) => `S-${random.integer(100, 899)}`,
  floors: (_, random) => random.integer(3, 7),
  access: (_, random) =>
    random.pick([
      'Seiteneingang über den Hof.',
      'Gegensprechanlage defekt, bitte anrufen.',
      'Pförtner bis 18 Uhr besetzt.',
      'Tor öffnet nach außen.',
    ]),
  kind: ({ objectType }) => [objectType],
  equipment: (_, random) => random.sample(fields.equipment.options, 2),
  oldNumber: (_, random) => String(random.integer(10_000, 99_999)),
}

/** Fills in about two thirds of the custom fields of a destination, in field order. */
export type FillFields = (service: Service, random: Random) => StoredCustomFieldValue[]

export function addCustomFields(context: DemoContext, company: BuiltCompany): FillFields {
  const { rows } = context
  const added = Object.entries(fields).map(([name, field], position) => {
    const plan = field as FieldPlan
    const columns = record(context, company)
    rows.customFieldConfigurations.push({
      ...columns,
      title: plan.title,
      description: plan.description,
      type: plan.type,
      enabled: !plan.isDisabled,
      multiple: plan.isMultiple ?? false,
      value: [...(plan.options ?? [])],
      positionInMobile: position + 1,
      ownerType: 'destination',
    })
    return { id: columns.id, valueFor: values[name as FieldName] }
  })
  return (service, source) =>
    added
      .filter(() => source.chance(0.65))
      .map(({ id, valueFor }) => ({ configurationId: id, value: valueFor(service, source) }))
}

/** A task of a proof. `services` lists the services whose drivers get it. */
export type DemoTask = { id: string; title: string; services: readonly string[] }

export function addTasks(context: DemoContext, company: BuiltCompany): DemoTask[] {
  return tasks.map(({ title, description, services }, position) => {
    const columns = record(context, company)
    context.rows.tasks.push({ ...columns, title, description, position, active: true })
    return { id: columns.id, title, services }
  })
}
