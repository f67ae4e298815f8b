import { useEffect, useState } from 'react'

type Wish = { machine: string; field: string }

/** In memory only: a reload restores the form, not what led to it. */
let wished: Wish | null = null

/** The form of the workflow that is opened next focuses this field instead of its first one. */
export function wishField(wish: Wish): void {
  wished = wish
}

function takeWish(machine: string): string | null {
  if (wished?.machine !== machine) return null
  const { field } = wished
  wished = null
  return field
}

/** Focuses the wished field once the form of the workflow is rendered. */
export function useWishedField(machine: string): void {
  const [field] = useState(() => takeWish(machine))
  useEffect(() => {
    if (field === null) return
    const form = document.querySelector(`[data-machine="${CSS.escape(machine)}"]`)
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
  }, [machine, field])
}
