import { companyTimeZone } from './companyTimeZone'

type Country = { code: string; name: string }

const germany: Country = { code: 'de', name: 'Deutschland' }
const countries: Readonly<Record<string, Country>> = {
  'Europe/Vienna': { code: 'at', name: 'Österreich' },
  'Europe/Zurich': { code: 'ch', name: 'Schweiz' },
  'Europe/Vaduz': { code: 'li', name: 'Liechtenstein' },
  'Europe/Luxembourg': { code: 'lu', name: 'Luxemburg' },
  'Europe/Brussels': { code: 'be', name: 'Belgien' },
}

/** Country of the company, derived from its time zone; default Germany. */
export const ownCountry = (): Country => countries[companyTimeZone()] ?? germany
