import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TourBadge } from '../../components/marks/TourBadge'
import type { Iri } from '../../contract/wire/ids'
import type { TourTemplateOption } from '../../contract/tour/tourTemplate'
import { tourCodes } from '../../lib/tourBadge'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceSelect } from './ChoiceSelect'
import type { Choice } from './choices'
import { selectHint } from './selectHint'
import { shownText } from '../../lib/shownText'

type TourSelectProps = {
  label: string
  name?: string
  /** The @id of a tour template. */
  value: Iri | null
  placeholder?: string
  /** A tour to exclude. */
  except?: Iri
  /** Whether it filters a list; in a form the newest tours come first. */
  isFilter?: boolean
  isClearable?: boolean
  error?: string | undefined
  isDisabled?: boolean | undefined
  onChange: (value: Iri | null) => void
}

/** Select for a tour of the company, with colour dot and badge. */
export function TourSelect({ except, isFilter = false, ...props }: TourSelectProps) {
  const { tourTemplates } = useApi().queries
  const source = isFilter ? tourTemplates.options() : tourTemplates.choices()
  const { data: tours, isPending, isError, refetch } = useQuery(source)
  const choices = useMemo(
    () => tourChoices(tours ?? []).filter(({ value }) => value !== except),
    [except, tours],
  )
  return (
    <ChoiceSelect
      {...props}
      choices={choices}
      isLoading={isPending}
      isFailed={isError}
      hint={selectHint({ isError, isEmpty: tours?.length === 0, emptyText: texts.noTours, refetch })}
    />
  )
}

function tourChoices(tours: readonly TourTemplateOption[]): Choice[] {
  const codes = tourCodes(tours.map(({ name }) => name ?? ''))
  return tours.map((tour, index) => {
    const name = shownText(tour.name ?? texts.unnamed)
    return {
      value: tour['@id'],
      label: name,
      mark: <TourMark name={name} colour={tour.color} code={codes[index]} />,
    }
  })
}

/** Hidden from screen readers: the name beside it says the same. */
function TourMark({
  name,
  colour,
  code,
}: {
  name: string
  colour?: string | null | undefined
  code?: string | undefined
}) {
  return (
    <span className="choice-mark" aria-hidden>
      <span className="choice-dot" style={{ backgroundColor: colour ?? undefined }} />
      <span className="choice-badge">
        <TourBadge name={name} colour={colour} code={code} />
      </span>
    </span>
  )
}
