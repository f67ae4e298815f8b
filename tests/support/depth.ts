/** The test depth: `fast` while working, `ordinary` for every change, `deep` at night (docs/testing.md). */
type Depth = 'fast' | 'ordinary' | 'deep'

const depths: readonly string[] = ['fast', 'ordinary', 'deep'] satisfies readonly Depth[]
const named = process.env['TOURWERK_TEST_DEPTH'] ?? 'ordinary'
if (!depths.includes(named)) throw new Error(`TOURWERK_TEST_DEPTH is none of ${depths.join(', ')}: ${named}`)

export const depth = named as Depth
