/** One flat boolean per column id; those of custom fields are apart. */
export type ColumnFlags = {
  columns: Readonly<Record<string, boolean>>
  customFields: Readonly<Record<string, boolean>>
}

/** Every column on, or every one off. */
export function withAll({ columns, customFields }: ColumnFlags, isOn: boolean): ColumnFlags {
  const all = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, isOn]))
  return { columns: all(Object.keys(columns)), customFields: all(Object.keys(customFields)) }
}

/** How many columns are on, and of how many. */
export function countColumns({ columns, customFields }: ColumnFlags): { on: number; total: number } {
  const all = [...Object.values(columns), ...Object.values(customFields)]
  return { on: all.filter(Boolean).length, total: all.length }
}
