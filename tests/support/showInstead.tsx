import type { ComponentType } from 'react'

type Part = ComponentType<Record<string, unknown>>

const doubles = new Map<string, Part>()

/** Shows another part in place of one of `replacedParts.ts`, until the end of the test file. */
export function showInstead<Props>(name: string, double: ComponentType<Props>): void {
  doubles.set(name, double as Part)
}

/** After a test file: restores the replaced parts. */
export const showParts = (): void => doubles.clear()

/** The module of a part, which shows the replacement of a test. */
export async function mayBeReplaced(name: string, original: () => Promise<unknown>): Promise<object> {
  const module = (await original()) as Record<string, Part>
  const Real = module[name]
  if (Real === undefined) throw new Error(`The module of ${name} has no such part`)
  const Shown: Part = (props) => {
    const Current = doubles.get(name) ?? Real
    return <Current {...props} />
  }
  return { ...module, [name]: Shown }
}
