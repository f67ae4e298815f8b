let zone = 'Europe/Berlin'

/** Time zone of the user's company. All times are shown in it, whatever the browser's zone. */
export const companyTimeZone = (): string => zone

/** @param timeZone a valid zone, see `timeZoneOf` */
export function setCompanyTimeZone(timeZone: string): void {
  zone = timeZone
}
