/**
 * More positions are not worth an exact evaluation: the estimates are good enough for the best one to be
 * among these.
 */
const size = 5

/** The best estimated positions for a stop, best first. */
export class Shortlist {
  length = 0
  readonly tours = new Int32Array(size)
  readonly places = new Int32Array(size)
  /** Cost of the insertion without its effect on later stops. */
  readonly own = new Float64Array(size)
  /** Arrival at the next stop. */
  readonly next = new Float64Array(size)
  private readonly guesses = new Float64Array(size)

  clear(): void {
    this.length = 0
  }

  isWanted(guess: number): boolean {
    return this.length < size || guess < (this.guesses[size - 1] as number)
  }

  add(guess: number, own: number, tour: number, place: number, next: number): void {
    if (this.length < size) this.length += 1
    let at = this.length - 1
    for (; at > 0 && (this.guesses[at - 1] as number) > guess; at -= 1) {
      this.guesses[at] = this.guesses[at - 1] as number
      this.own[at] = this.own[at - 1] as number
      this.tours[at] = this.tours[at - 1] as number
      this.places[at] = this.places[at - 1] as number
      this.next[at] = this.next[at - 1] as number
    }
    this.guesses[at] = guess
    this.own[at] = own
    this.tours[at] = tour
    this.places[at] = place
    this.next[at] = next
  }
}
