import { Flex } from '@chakra-ui/react/flex'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { Key } from '../../components/marks/Key'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { SearchField } from '../../components/inputs/SearchField'
import { useKeys } from '../../platform/keys/useKeys'
import { keysTexts } from '../../texts/kit/keys'
import { knownCount } from '../../lib/pages'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import { focusFirstRow } from './useListKeys'
import { ListPanel, type ListPanelProps } from './ListPanel'

type ListScreenProps<C extends string, F extends string> = ListPanelProps<C, F> & {
  title: string
  /** See {@link ScreenHeader}. */
  tabs?: ReactNode
  pageName?: string
  /** Label and placeholder of the search field; without it the list has no search. */
  searchLabel?: string
  /** Buttons at the right end of the header, before the create button. */
  actions?: ReactNode
  /** Panel beside the list, below the header, for actions on its rows. */
  aside?: ReactNode
  /** The create button, with the shortcut `N`. */
  create?: { label: string; onCreate: () => void; isDisabled?: boolean }
}

/** A list screen: title, count, search and buttons above a {@link ListPanel}. */
export function ListScreen<C extends string, F extends string>({
  title,
  tabs,
  pageName,
  searchLabel,
  actions,
  create,
  aside,
  ...panel
}: ListScreenProps<C, F>) {
  const { table, answer } = panel
  return (
    <Flex
      direction="column"
      flex={1}
      minHeight={0}
      onKeyDown={(event) => {
        const isFromSearch = event.target instanceof Element && event.target.matches('input[type=search]')
        if (isFromSearch && event.key === 'ArrowDown' && focusFirstRow(event.currentTarget))
          event.preventDefault()
      }}
    >
      <ScreenHeader
        title={title}
        tabs={tabs}
        pageName={pageName}
        aside={countText(answer.data?.totalItems)}
        search={
          searchLabel === undefined ? undefined : (
            <SearchField
              label={searchLabel}
              value={table.state.search}
              onSearch={(text) => table.send({ type: 'search.changed', text })}
            />
          )
        }
      >
        {actions}
        {create === undefined ? null : <CreateButton {...create} />}
      </ScreenHeader>
      <Flex flex={1} minHeight={0}>
        <Flex direction="column" flex={1} minWidth={0} minHeight={0}>
          <ListPanel {...panel} />
        </Flex>
        {aside}
      </Flex>
    </Flex>
  )
}

/** The count beside the title; empty if unknown. */
function countText(totalItems: number | undefined): string | null {
  const count = knownCount(totalItems)
  return count === null ? null : shellTexts.entries({ count })
}

/** The create button, with the shortcut `N`. */
export function CreateButton({
  label,
  onCreate,
  isDisabled = false,
}: NonNullable<ListScreenProps<string, string>['create']>) {
  const button = useRef<HTMLButtonElement>(null)
  const press = () => {
    // What it opens returns the focus to the user's place in the list, else to the button.
    if (document.activeElement === document.body) button.current?.focus()
    button.current?.click()
  }
  useKeys('page', isDisabled ? [] : [{ keys: 'N', label: keysTexts.newEntry, act: press }])
  return (
    <Button ref={button} variant="solid" disabled={isDisabled} onClick={onCreate}>
      <Icon name="plus" />
      {label}
      <Key>{listTexts.newKey}</Key>
    </Button>
  )
}
