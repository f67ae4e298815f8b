/** Background state shown by the indicator of a text input. */
export const fetchStates = ['IDLE', 'LOADING', 'RESOLVED', 'ERROR'] as const
export type FetchState = (typeof fetchStates)[number]
