import { formatOneDecimal } from '../kit/format'

const megabyte = 1024 ** 2

/** Number of megabytes: `2,6`. What is there is never 0. */
export const megabytesOf = (bytes: number): string =>
  bytes === 0 ? '0' : formatOneDecimal(Math.max(0.1, bytes / megabyte))

/** `2,6 MB` */
export const formatMegabytes = (bytes: number): string => `${megabytesOf(bytes)} MB`
