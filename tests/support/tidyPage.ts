import { afterAll, afterEach } from 'vitest'
import { addWhatIsMissing } from './missingInJsdom'

/* Every test starts with an empty page. A setup file sees to it, because only these are run for each file of a worker. */
if (typeof document !== 'undefined') {
  addWhatIsMissing()
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  afterAll(() => {
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })
}
