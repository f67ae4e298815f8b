/** What a text input with an indicator says of its background work. */
export const fetchStates = ['IDLE', 'LOADING', 'RESOLVED', 'ERROR'] as const
export type FetchState = (typeof fetchStates)[number]
