/** Builds client and server where their sources changed. */
export function ensureBuilt(root?: string): Promise<void>
