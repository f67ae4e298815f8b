import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel'
import { errorTexts } from '../../texts/shell/errors'

type Props = {
  children: ReactNode
  /** A change re-renders the children after an error. */ resetKey?: string
}
type State = { error: Error | null; failedKey: string | undefined }

/** Limits an error to one screen, so that the page does not go blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedKey: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A screen failed', error, componentStack)
    this.setState({ failedKey: this.props.resetKey })
  }

  override componentDidUpdate() {
    const { error, failedKey } = this.state
    if (error !== null && failedKey !== undefined && failedKey !== this.props.resetKey)
      this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <ErrorPanel
        message={errorTexts.screenFailed}
        detail={error.message}
        action={{ label: errorTexts.reload, onClick: () => location.reload() }}
      />
    )
  }
}
