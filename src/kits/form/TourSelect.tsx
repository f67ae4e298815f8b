import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../components/marks/Icon'
import { TourBadge } from '../../components/marks/TourBadge'
import type { Iri } from '../../contract/wire/ids'
import type { TourTemplateOption } from '../../contract/tour/tourTemplate'
import { tourCodes } from '../../lib/tourBadge'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceSelect } from './ChoiceSelect'
import type { Choice } from './choices'
import { NewTourField } from './NewTourField'
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
  /** The only tours to offer, without new ones; null for all. */
  only?: ReadonlySet<Iri> | null
  /** Whether it filters a list; in a form the newest tours come first. */
  isFilter?: boolean
  isClearable?: boolean
  error?: string | undefined
  isDisabled?: boolean | undefined
  onChange: (value: Iri | null) => void
}

/** Select for a tour of the company, with colour dot and badge. In a form, a new tour can be named in place. */
export function TourSelect(props: TourSelectProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { facts } = useCurrentUser()
  const root = useRef<HTMLDivElement>(null)
  /** Focus follows to the select, which is rendered again. */
  const close = () => {
    flushSync(() => setDraft(null))
    root.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const isCreatable = facts.isCompanyAdmin && props.isFilter !== true && props.only == null
  return (
    <div ref={root}>
      {draft === null ? (
        <ExistingTourSelect {...props} onNew={isCreatable ? setDraft : null} />
      ) : (
        <NewTourField
          label={props.label}
          initialName={draft}
          onCreated={(iri) => {
            props.onChange(iri)
            close()
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}

type ExistingTourSelectProps = TourSelectProps & {
  /** Called with the typed text for a new tour; null if none can be created here. */
  onNew: ((typed: string) => void) | null
}

function ExistingTourSelect({
  except,
  only = null,
  isFilter = false,
  onNew,
  ...props
}: ExistingTourSelectProps) {
  const { tourTemplates } = useApi().queries
  const source = isFilter ? tourTemplates.options() : tourTemplates.choices()
  const { data: tours, isPending, isError, refetch } = useQuery(source)
  const choices = useMemo(
    () => tourChoices(tours ?? []).filter(({ value }) => value !== except && only?.has(value) !== false),
    [except, only, tours],
  )
  const action = useMemo(
    () =>
      onNew === null || isPending
        ? undefined
        : {
            label: (typed: string) => (typed === '' ? texts.newTour : texts.newTourNamed({ name: typed })),
            mark: <Icon name="plus" />,
            onChoose: onNew,
          },
    [isPending, onNew],
  )
  return (
    <ChoiceSelect
      {...props}
      action={action}
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
