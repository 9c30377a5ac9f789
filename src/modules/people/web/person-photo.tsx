import { Avatar } from '@mantine/core';
import classes from './person-photo.module.css';

type PersonPhotoProps = { person: { name: string; photoURL: string | null }; size: number };

/**
 * Decoration: the name is always beside it or in its label. A photo that is not square is shown by
 * its middle.
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
