import { Avatar } from '@mantine/core';
import classes from './person-photo.module.css';

type PersonPhotoProps = { person: { name: string; photoURL: string | null }; size: number };

/**
 * Shows a person's photo, or its middle if it is not square. It is decoration: the name must be
 * next to it or in its label.
 */
export function PersonPhoto({ person, size }: PersonPhotoProps) {
  return (
    <Avatar
      src={person.photoURL}
      alt=""
      size={size}
      radius="100%"
      className={classes.photo}
      aria-hidden="true"
    >
      {toInitials(person.name)}
    </Avatar>
  );
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
