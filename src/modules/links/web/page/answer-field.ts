import { element } from './element';

type Control = HTMLInputElement | HTMLTextAreaElement;

export type AnswerField = {
  control: Control;
  /** The label, the control, its hint and its error. */
  nodes: HTMLElement[];
  /** Shows an error beside the field; an empty reason clears it. */
  judge: (reason: string) => void;
};

/** A field of the dialog, with a place for its error. */
export function answerField(label: string, control: HTMLElement, hint?: string): AnswerField {
  const { id } = control;
  const trouble = element('p', { id: `${id}-trouble`, class: 'trouble' });
  const help = hint && element('p', { id: `${id}-hint`, class: 'dimmed' }, hint);
  control.setAttribute('aria-describedby', `${id}-trouble${hint ? ` ${id}-hint` : ''}`);
  const nodes = [element('label', { for: id }, label), control, trouble];
  return {
    control: control as Control,
    nodes: help ? [...nodes, help] : nodes,
    judge(reason) {
      trouble.textContent = reason;
      if (reason) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}
