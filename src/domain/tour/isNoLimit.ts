import { largestCapacity } from '../../contract/wire/largestCapacity'
import { parseGermanNumber } from '../../lib/numericInput'

/** Whether a typed maximum load is the largest possible one. */
export const isNoLimit = (typed: string): boolean => parseGermanNumber(typed) === largestCapacity
