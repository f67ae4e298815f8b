import rows from './data/templates.json'
import type { ServiceName } from './services'

/** Customers whose stops share contact, note and notifications. `office` is the quarter of their office. */
export const templatePlans = rows as readonly object[] as readonly {
  name: string
  service: ServiceName
  office: string
  window?: [number, number]
}[]
