/*
 * The page before its scripts have run shows a shell (`src/features/driver/shellHtml.ts`). The first page of the app takes
 * over what was typed into it and removes it in the same frame.
 */

const shell = () => document.getElementById('shell')

/** What was typed into the sign-in of the shell, and the name of the field that has the focus. */
export function readShell() {
  const valueOf = (name: string) =>
    shell()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const active = document.activeElement
  const focused =
    active instanceof HTMLInputElement && shell()?.contains(active) === true ? active.name : null
  return { email: valueOf('email'), password: valueOf('password'), focused }
}

export const removeShell = (): void => shell()?.remove()
