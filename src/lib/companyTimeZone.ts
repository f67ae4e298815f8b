let zone = 'Europe/Berlin'

/** The zone of the user's company, in which all times are shown whatever the browser's zone. */
export const companyTimeZone = (): string => zone

/** @param timeZone a known one, see `timeZoneOf` */
export function setCompanyTimeZone(timeZone: string): void {
  zone = timeZone
}
