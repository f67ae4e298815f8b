import { Box } from '@chakra-ui/react/box'
import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { KeyCaps } from '../../../components/marks/KeyCaps'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { useKeyHold } from '../../../platform/keys/useKeyHold'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import './palette.css'
import type { PaletteEntry, PaletteGroup } from './paletteEntries'
import { PaletteRow } from './PaletteRow'
import { usePalette } from './usePalette'
import { usePaletteKeys } from './usePaletteKeys'

type PaletteDialogProps = {
  pages: readonly PaletteEntry[]
  /** Commands of the frame. */
  actions: readonly PaletteEntry[]
  onHelp: () => void
  onClose: () => void
}

/** Finds screens, tours, destinations and actions by typing. */
export function PaletteDialog({ pages, actions, onHelp, onClose }: PaletteDialogProps) {
  const id = useId()
  const [opener] = useState(() => document.activeElement)
  const [text, setText] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeyHold(onClose, content)
  const hasLeft = useRef(false)
  const { words, groups } = usePalette(text, { pages, actions })
  const run = (entry: PaletteEntry, isNewTab: boolean) => {
    if (isNewTab) {
      if (entry.path !== undefined) window.open(entry.path, '_blank', 'noopener')
      return
    }
    hasLeft.current = entry.path !== undefined
    if (entry.isStaying !== true) onClose()
    entry.run()
  }
  const { chosen, onKeyDown } = usePaletteKeys({ groups, text, run, onHelp })
  const idOf = (entry: PaletteEntry) => `${id}-${entry.key}`
  const isEmpty = groups.length === 0
  return (
    <Parts.Root
      open
      // Focus that a closing dialog returns to the page would count as an outside interaction.
      closeOnInteractOutside={false}
      preventScroll={false}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      initialFocusEl={() => input.current}
      finalFocusEl={() => {
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        return isThere && !hasLeft.current ? opener : document.getElementById('main')
      }}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner
          className="palette-place"
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget) onClose()
          }}
        >
          <Parts.Content ref={content} className="palette" aria-label={texts.title}>
            <div className="palette-head">
              <Icon name="search" size={18} />
              <input
                ref={input}
                className="palette-field"
                type="text"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label={texts.title}
                aria-autocomplete="list"
                aria-expanded={!isEmpty}
                aria-controls={isEmpty ? undefined : id}
                aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
                placeholder={texts.placeholder}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <span className="palette-esc" aria-hidden>
                <KeyCaps keys="Escape" />
              </span>
              <span className="palette-close">
                <Button variant="quiet" size="icon" aria-label={texts.close} onClick={onClose}>
                  <Icon name="x" />
                </Button>
              </span>
            </div>
            {isEmpty ? (
              <div className="palette-empty">{texts.nothingFound}</div>
            ) : (
              <div id={id} role="listbox" aria-label={texts.title} className="palette-list">
                {groups.map((group) => (
                  <Group key={group.name} id={`${id}-${group.name}`} group={group}>
                    {group.shown.map((found) => (
                      <PaletteRow
                        key={found.entry.key}
                        id={idOf(found.entry)}
                        found={found}
                        words={words}
                        isChosen={found.entry.key === chosen?.key}
                        run={run}
                      />
                    ))}
                  </Group>
                ))}
              </div>
            )}
            <Box srOnly role="status">
              {saidOf(groups)}
            </Box>
            <PaletteFooter onHelp={onHelp} />
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}

type GroupProps = { id: string; group: PaletteGroup; children: ReactNode }

function Group({ id, group: { name, shown, total, state }, children }: GroupProps) {
  const isLoadingShown = useIsShownLoading(state === 'loading')
  const group = texts.groups[name]
  return (
    <div role="group" aria-labelledby={id} aria-busy={state === 'loading' || undefined}>
      <div className="palette-group">
        <span id={id}>{group}</span>
        <span>{total === null || shown.length === 0 ? '' : texts.count({ shown: shown.length, total })}</span>
      </div>
      {children}
      {state === 'loading' && shown.length === 0 ? (
        <div className="palette-loading">{isLoadingShown ? texts.loading({ group }) : null}</div>
      ) : null}
    </div>
  )
}

function PaletteFooter({ onHelp }: { onHelp: () => void }) {
  const { hints } = texts
  return (
    <div className="palette-footer">
      <KeyCaps keys={['ArrowUp', 'ArrowDown']} />
      <span>{hints.choose}</span>
      <KeyCaps keys="Enter" />
      <span>{hints.open}</span>
      <KeyCaps keys="Mod+Enter" />
      <span>{hints.newTab}</span>
      <KeyCaps keys="Tab" />
      <span>{hints.nextGroup}</span>
      <button type="button" className="palette-keys" tabIndex={-1} onClick={onHelp}>
        <KeyCaps keys="?" />
        {hints.keys}
      </button>
    </div>
  )
}

function saidOf(groups: readonly PaletteGroup[]): string {
  if (groups.some(({ state }) => state === 'loading')) return ''
  if (groups.length === 0) return texts.nothingFound
  return texts.found({ count: groups.reduce((sum, { total }) => sum + (total ?? 0), 0) })
}
