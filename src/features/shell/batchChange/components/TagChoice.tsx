import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { foldText, foldWord } from '../../../../contract/wire/foldText'
import type { Iri } from '../../../../contract/wire/ids'
import {
  checkedOf,
  nextWish,
  shareOf,
  tagChange,
  type TagShare,
  type TagWish,
} from '../../../../domain/labels/tagChoice'
import { selectHint } from '../../../../kits/form/selectHint'
import { shownText } from '../../../../lib/shownText'
import type { Change, SeenTags } from '../../../../machines/batchChange/batchChangeTypes'
import { useApi } from '../../../../platform/useApi'
import { changeDestinationsTexts as texts } from '../../../../texts/stops/changeDestinations'
import { formKitTexts } from '../../../../texts/kit/formKit'
import '../batchChange.css'

/** Number of categories from which a search field is shown. */
const searchedFrom = 10

type TagChoiceProps = {
  title: string
  count: number
  seen: SeenTags
  rootAttributes: Record<string, string>
  onConfirm: (change: Change) => void
  onCancel: () => void
}

/** Categories that all destinations get or lose; the others stay unchanged. */
export function TagChoice({ title, count, seen, rootAttributes, onConfirm, onCancel }: TagChoiceProps) {
  const { queries } = useApi()
  const { data: tags, isPending, isError, refetch } = useQuery(queries.labels.tags())
  const [wishes, setWishes] = useState<ReadonlyMap<Iri, TagWish>>(new Map())
  const [search, setSearch] = useState('')
  const change = tagChange(wishes)
  const isChosen = change.add.length + change.remove.length > 0
  const named = (tags ?? []).map((tag) => ({
    iri: tag['@id'],
    name: shownText(tag.name) || formKitTexts.unnamed,
    colour: tag.colourCode ?? '',
  }))
  const shown = named.filter(({ name }) => foldText(name).includes(foldWord(search.trim())))
  const hint = selectHint({ isError, isEmpty: tags?.length === 0, emptyText: formKitTexts.noTags, refetch })
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={isChosen ? undefined : texts.nothingChosen}
            onClick={() => onConfirm(change)}
          >
            {texts.apply}
          </ReasonedButton>
        </>
      }
    >
      <Box color="fg.muted" marginBottom="3">
        {texts.tagsHint}
      </Box>
      {named.length < searchedFrom ? null : (
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          marginBottom="2"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {isPending ? formKitTexts.loading : hint}
      {search !== '' && shown.length === 0 ? texts.noneFound({ text: search }) : null}
      <ul className="tag-choices">
        {shown.map(({ iri, name, colour }) => {
          const share = shareOf(iri, seen, count)
          const wish = wishes.get(iri) ?? 'keep'
          return (
            <li key={iri}>
              <label className="tag-choice" data-wish={wish}>
                <Checkbox
                  checked={checkedOf(share, wish)}
                  onToggle={() => setWishes(new Map(wishes).set(iri, nextWish(share, wish)))}
                />
                <span className="tag-choice-dot" style={{ backgroundColor: colour }} />
                <span className="tag-choice-name" title={name}>
                  {name}
                </span>
                <span className="tag-choice-share">{noteOf(wish, share, seen, iri)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Describes the chosen change; without one, the present state of the destinations. */
function noteOf(wish: TagWish, share: TagShare, { count, counts }: SeenTags, tag: Iri): string {
  if (wish !== 'keep') return wish === 'add' ? texts.added : texts.removed
  switch (share) {
    case 'all':
      return texts.atAll
    case 'none':
      return texts.atNone
    case 'some':
      return texts.atSome({ some: counts[tag] ?? 0, count })
    case 'open':
      return texts.unknown
  }
}
