import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import type { NumericInput } from '../../components/inputs/NumericInput'
import { usePlatform } from '../../platform/platform'
import { formKitTexts as texts } from '../../texts/kit/formKit'

type Settled = Parameters<NonNullable<ComponentProps<typeof NumericInput>['onSettle']>>[0]

/** Minimum reading time. A note that disappears sooner, because its form closed, is repeated as a toast. */
const minReadingMs = 2_000

/** Note on a clamped or rounded number; null once the value of the field changes. */
export function useNumberNote(label: string, value: string) {
  const { notify } = usePlatform()
  const [settled, setSettled] = useState<(Settled & { at: number }) | null>(null)
  const note =
    settled === null || settled.text !== value
      ? null
      : { typed: settled.typed, text: noteText(settled), at: settled.at }
  const repeat = useEffectEvent(() => {
    if (note === null || performance.now() - note.at > minReadingMs) return
    notify({ type: 'info', message: texts.changedNumber({ label, note: note.text }) })
  })
  useEffect(() => () => repeat(), [])
  return {
    note,
    settle: (next: Settled) => setSettled({ ...next, at: performance.now() }),
    forget: () => setSettled(null),
  }
}

const noteText = ({ change, typed, value }: Settled): string =>
  change === 'range' ? texts.clamped({ value }) : texts.rounded({ typed, value })
