import { create } from 'zustand';

type Asking = {
  /** Ends the question that is on the screen; undefined if there is none. */
  answer: ((isConfirmed: boolean) => void) | undefined;
};

/** Question whether it is still the user, which a dialog of the module `accounts` shows. */
export const useAsking = create<Asking>(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/**
 * Has the user confirm that it is they, and returns whether they did. Calls that are refused at the
 * same time wait for one answer.
 */
export function askAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => useAsking.setState({ answer })).finally(() => {
    asked = undefined;
    useAsking.setState({ answer: undefined });
  });
  return asked;
}
