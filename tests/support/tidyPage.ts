import { afterAll, afterEach } from 'vitest'
import { addWhatIsMissing } from './missingInJsdom'

/* Resets the page before every test. It is a setup file, because only these run for each file of a worker. */
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
