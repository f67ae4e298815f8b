type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same members in the same order, but for those that are undefined: they are left out. */
export function withoutUndefined<T extends object>(given: T): WithoutUndefined<T>
export function withoutUndefined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
