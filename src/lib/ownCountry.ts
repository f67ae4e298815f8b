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

/** The country of the company, as far as its time zone says; Germany else, as for a company without a zone. */
export const ownCountry = (): Country => countries[companyTimeZone()] ?? germany
