import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Iri } from '../../contract/wire/ids'
import type { Tag } from '../../contract/company/labels'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoicesSelect, type ColouredChoice } from './ChoicesSelect'
import { selectHint } from './selectHint'
import { shownText } from '../../lib/shownText'

type TagSelectProps = {
  label: string
  name?: string
  /** The @ids of tags. */
  chosen: readonly Iri[]
  error?: string | undefined
  isDisabled?: boolean
  onChange: (chosen: Iri[]) => void
}

/** The company's tags (Kategorien in the UI) as coloured labels. */
export function TagSelect(props: TagSelectProps) {
  const { queries } = useApi()
  const { data: tags, isPending, isError, refetch } = useQuery(queries.labels.tags())
  const choices = useMemo(() => (tags ?? []).map(tagChoice), [tags])
  return (
    <ChoicesSelect
      {...props}
      choices={choices}
      isLoading={isPending}
      hint={selectHint({ isError, isEmpty: tags?.length === 0, emptyText: texts.noTags, refetch })}
    />
  )
}

function tagChoice({ '@id': value, name, colourCode }: Tag): ColouredChoice {
  const colour = colourCode ?? ''
  return {
    value,
    label: shownText(name ?? texts.unnamed),
    colour,
    mark: <span className="choice-dot" style={{ backgroundColor: colour }} />,
  }
}
