import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import {
  copyBlock,
  emptyBlock,
  fillBlock,
  pasteBlock,
  rowsOfBlock,
  type GridBlock,
  type GridCells,
  type GridEdit,
  type GridPlace,
} from '../../domain/imports/grid/gridBlock'
import { moveInGrid } from '../../domain/imports/grid/gridMoves'
import { isWriting } from '../../lib/keyPress'
import type { KeyBinding } from '../../platform/keys/keyRegistry'
import { useKeys } from '../../platform/keys/useKeys'
import { keysTexts } from '../../texts/kit/keys'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import type { GridHistory } from './repairGrid'
import { placeUnder } from './useGridDrag'

type GridKeys = {
  frame: RefObject<HTMLDivElement | null>
  panel: RefObject<HTMLDivElement | null>
  cells: GridCells
  block: GridBlock | null
  pageRows: () => number
  go: (place: GridPlace) => void
  select: (block: GridBlock) => void
  edit: (initial: string) => void
  apply: (edits: readonly GridEdit[]) => void
  say: (words: string) => void
  toggle: (row: number) => void
  close: () => boolean
  goToNext: () => void
  history: GridHistory
}

/** Keyboard and clipboard of the grid. Bindings with a label are listed in the keyboard help. */
export function useGridKeys(keys: GridKeys) {
  const { frame, panel, cells, block, history, apply } = keys
  const textOf = ({ row, column }: GridPlace) => cells.textAt(row, cells.columns[column] ?? '')
  /** Wraps an action so that it runs on a cell only, not elsewhere in the grid. */
  const inCell =
    (act: (block: GridBlock) => void): KeyBinding['act'] =>
    ({ target }) => {
      if (block === null || placeUnder(target) === null) return false
      act(block)
      return true
    }
  const only = (can: boolean, act: () => void) => () => {
    if (!can) return false
    act()
    return true
  }

  useKeys(
    'page',
    [
      { keys: 'Alt+ArrowDown', label: texts.keys.nextOpen, act: keys.goToNext },
      { keys: 'Mod+Z', label: keysTexts.undo, act: only(history.canUndo, history.undo) },
      { keys: 'Mod+Shift+Z', label: texts.redo, act: only(history.canRedo, history.redo) },
    ],
    { at: panel },
  )
  useKeys(
    'table',
    [
      { keys: 'F2', label: texts.keys.edit, act: inCell(({ anchor }) => keys.edit(textOf(anchor))) },
      { keys: 'Enter', label: texts.keys.open, act: inCell(({ anchor }) => keys.toggle(anchor.row)) },
      { keys: 'Mod+D', label: texts.keys.fill, act: inCell((at) => apply(fillBlock(cells, at))) },
      {
        keys: ['Delete', 'Backspace'],
        label: texts.keys.empty,
        act: inCell((at) => apply(emptyBlock(cells, at))),
      },
    ],
    { at: frame, isInside: true },
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (block === null || placeUnder(event.target) === null || event.altKey) return
    if (move(event, block, keys)) return
    if (event.key === 'Escape') escape(event, block, keys)
    // The input is focused before the character arrives, so the key writes into it; so do dead keys, with the
    // next key.
    else if ((isWriting(event) && event.key !== ' ') || event.key === 'Dead') keys.edit('')
  }

  const onClipboard = (event: ClipboardEvent<HTMLElement>) => {
    if (block === null || placeUnder(event.target) === null) return
    event.preventDefault()
    if (event.type === 'paste') {
      apply(pasteBlock(cells, block, event.clipboardData.getData('text/plain')))
      return
    }
    event.clipboardData.setData('text/plain', copyBlock(cells, block))
    keys.say(texts.copied({ count: rowsOfBlock(cells, block).length }))
    if (event.type === 'cut') apply(emptyBlock(cells, block))
  }

  return { onKeyDown, onCopy: onClipboard, onCut: onClipboard, onPaste: onClipboard }
}

function move(event: KeyboardEvent, block: GridBlock, { cells, pageRows, go, select }: GridKeys): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  const grid = { order: cells.order, columnCount: cells.columns.length, pageRows: pageRows() }
  const next = moveInGrid(shiftKey ? block.head : block.anchor, { key, hasMod: ctrlKey || metaKey }, grid)
  if (next === null) return false
  event.preventDefault()
  if (shiftKey) select({ anchor: block.anchor, head: next })
  else go(next)
  return true
}

/** Esc clears the selection, then closes the open row; otherwise the page handles it. */
function escape(event: KeyboardEvent, { anchor, head }: GridBlock, { go, close }: GridKeys) {
  const isBlock = anchor.row !== head.row || anchor.column !== head.column
  if (isBlock) go(anchor)
  if (isBlock || close()) event.preventDefault()
}
